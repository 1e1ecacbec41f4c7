import { type Html, html } from '@campkit/pages/html'
import { encodeQR } from 'qr'

/** Dark on light even on a dark page, because cameras need it. */
export function qrCode(text: string, label: string): Html {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const dots = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges">
<rect width="100%" height="100%" fill="#ffffff"/><path fill="#000000" d="${dots.join('')}"/>
</svg>`
}
