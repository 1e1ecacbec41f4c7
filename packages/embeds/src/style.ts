/** Our tokens, as in the pages of the sign-in host. A page sets its own on the element: camp-apply { --ck-accent: … }. */
const DARK = `color-scheme:dark;--ck-surface:oklch(.208 .016 268);--ck-sunken:oklch(.182 .014 268);--ck-hover:oklch(.95 .02 80/.055);
--ck-line:oklch(.292 .016 268);--ck-edge:oklch(.575 .018 268);--ck-ink:oklch(.955 .01 82);--ck-ink-2:oklch(.815 .012 80);--ck-ink-3:oklch(.7 .012 78);
--ck-accent:oklch(.735 .15 47);--ck-accent-hover:oklch(.78 .135 50);--ck-on-accent:oklch(.19 .03 40);--ck-accent-edge:transparent;--ck-accent-ink:oklch(.775 .13 50);
--ck-wait:oklch(.815 .085 245);--ck-wait-soft:oklch(.288 .05 252);--ck-good:oklch(.83 .09 172);--ck-good-soft:oklch(.282 .038 178);
--ck-bad:oklch(.81 .105 8);--ck-bad-soft:oklch(.292 .068 10);--ck-idle:oklch(.8 .012 80);--ck-idle-soft:oklch(.282 .014 268);`

export const STYLE = `:host{color-scheme:light;--ck-surface:oklch(.995 .002 85);--ck-sunken:oklch(.951 .008 80);--ck-hover:oklch(.3 .03 265/.045);
--ck-line:oklch(.905 .009 78);--ck-edge:oklch(.63 .014 70);--ck-ink:oklch(.225 .022 268);--ck-ink-2:oklch(.405 .018 268);--ck-ink-3:oklch(.505 .014 268);
--ck-accent:oklch(.567 .176 37);--ck-accent-hover:oklch(.525 .17 37);--ck-on-accent:oklch(1 0 0);--ck-accent-edge:transparent;--ck-accent-ink:oklch(.515 .165 37);
--ck-wait:oklch(.455 .115 252);--ck-wait-soft:oklch(.95 .022 245);--ck-good:oklch(.435 .085 172);--ck-good-soft:oklch(.95 .03 172);
--ck-bad:oklch(.48 .18 12);--ck-bad-soft:oklch(.955 .02 8);--ck-idle:oklch(.475 .016 268);--ck-idle-soft:oklch(.942 .006 80);
--ck-sans:"Figtree Variable",Figtree,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;--ck-r-control:8px;--ck-r-card:12px;
display:block;color:var(--ck-ink);font:400 1rem/1.5 var(--ck-sans);text-align:start}
:host([hidden]){display:none}
@media(prefers-color-scheme:dark){:host(:not([theme=light])){${DARK}}}
:host([theme=dark]){${DARK}}
*{box-sizing:border-box}
h3{margin:1.5rem 0 .5rem;font-size:1.125rem;line-height:1.3}
section:first-child h3{margin-top:0}
p{margin:0 0 .75rem}
a{color:var(--ck-accent-ink)}
.quiet{color:var(--ck-ink-3);font-size:.875rem}
.card,form{padding:1.25rem;border:1px solid var(--ck-line);border-radius:var(--ck-r-card);background:var(--ck-surface)}
.note{padding:.75rem 1rem;border-radius:var(--ck-r-control);background:var(--ck-idle-soft);color:var(--ck-idle)}
.note.bad{background:var(--ck-bad-soft);color:var(--ck-bad)}
.note.good{background:var(--ck-good-soft);color:var(--ck-good)}
.note.wait{background:var(--ck-wait-soft);color:var(--ck-wait)}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin:0}
button{min-height:44px;padding:.5rem 1.125rem;border:1px solid var(--ck-edge);border-radius:var(--ck-r-control);background:var(--ck-surface);color:var(--ck-ink);font:600 1rem/1.3 var(--ck-sans);cursor:pointer}
button:hover{background:linear-gradient(var(--ck-hover),var(--ck-hover)),var(--ck-surface)}
button.primary{border-color:var(--ck-accent-edge);background:var(--ck-accent);color:var(--ck-on-accent)}
button.primary:hover{background:var(--ck-accent-hover)}
button:disabled{opacity:.6;cursor:default}
:focus-visible{outline:2px solid var(--ck-accent-ink);outline-offset:2px}
ol{margin:0;padding:0;list-style:none;border:1px solid var(--ck-line);border-radius:var(--ck-r-card);background:var(--ck-surface)}
li{display:grid;grid-template-columns:10.5rem 1fr;gap:.25rem 1rem;padding:.75rem 1rem}
li+li{border-top:1px solid var(--ck-line)}
li time{color:var(--ck-ink-2);font-variant-numeric:tabular-nums}
li span{display:block}
li em{margin-inline-start:.5rem;font-size:.875rem;font-style:normal;color:var(--ck-bad)}
li p{margin:.25rem 0 0;color:var(--ck-ink-2);white-space:pre-line;overflow-wrap:anywhere}
li.off strong{text-decoration:line-through}
@media(max-width:30rem){li{grid-template-columns:1fr}.card,form{padding:1rem}}
.field{margin:0 0 1.25rem;padding:0;border:0;min-width:0}
label,legend{display:block;padding:0;font-weight:600;margin-bottom:.25rem}
.field .quiet{margin:0 0 .375rem}
.field label.pick{display:flex;gap:.625rem;align-items:center;min-height:40px;margin:0;font-weight:400}
.pick input{width:1.25rem;height:1.25rem;margin:0;flex:none;accent-color:var(--ck-accent)}
input:not([type=radio],[type=checkbox]),textarea,select{width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid var(--ck-edge);border-radius:var(--ck-r-control);background:var(--ck-surface);color:inherit;font:inherit}
textarea{min-height:7rem;resize:vertical}
[aria-invalid=true]{border-color:var(--ck-bad)}
.fault{margin:.25rem 0 0;color:var(--ck-bad);font-size:.875rem;font-weight:600}
.row+.quiet,section+.quiet{margin:.75rem 0 0}
.must{color:var(--ck-ink-3);font-weight:400;font-size:.875rem}
.intro{white-space:pre-line}`
