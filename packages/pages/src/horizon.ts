import { html } from './html.ts'

/** The one ornament: three ridges and a sun that is a moon by night. For pages that people pass through. */
export const horizon = html`<svg class="horizon" viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<path fill="none" stroke="var(--ck-star)" stroke-width="2" stroke-linecap="round" d="M947 23h0M382 46h0M1380 68h0M175 50h0M782 64h0M1438 23h0M502 108h0M621 51h0M561 28h0M1377 36h0M124 36h0M1146 34h0M807 104h0M909 97h0"/>
<circle cx="1120" cy="150" r="44" fill="var(--ck-sun)"/>
<path fill="var(--ck-ridge-1)" d="M0 320V186l45-3 45-12h45l45-5 45-12 45 1 45-21 45-9 45 4 45 1 45-7 45-6 45 10 45-1 45 1 45-1 45 16 45 10 45 12 45 2 45 3 45-2 45 4 45 5 45-6 45-1 45-1 45 7 45-5 45 3 45-13 45-1V320z"/>
<path fill="var(--ck-ridge-2)" d="M0 320V177l45 4 45 1 45-4 45 3 45 9 45 2 45-2 45 2 45 1 45-2 45 3 45 4 45-3 45-10 45-8 45 1 45 3 45 11 45 8 45-2 45 9 45 15 45 4 45 5 45 3 45 9 45-6 45 2 45-4 45 3 45 8 45 5V320z"/>
<path fill="var(--ck-ridge-3)" d="M0 320V259h45l45-2 45 2 45 1 45 4 45 2 45 3 45-1 45 2 45 2 45 1 45 3 45 5 45 1 45 3 45-2 45-3 45-2 45-1h45l45 3 45-1 45 1 45 1 45 3 45-1 45 1 45-2 45-4h90l45-3V320z"/>
</svg>`
