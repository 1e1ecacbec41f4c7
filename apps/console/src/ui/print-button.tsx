import { Printer } from 'lucide-react'
import { words } from '#words/shell'
import { Button } from './button.tsx'

/** What the page shows, on paper. Nobody prints from a phone. */
export const PrintButton = () => (
  <Button className="no-print max-lg:hidden" onClick={() => window.print()}>
    <Printer aria-hidden />
    {words.print}
  </Button>
)
