/** Follows the system's colour scheme, or the theme chosen in this browser (`data-scheme`, set by the page's script). */
export const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#FFFFFF,#121315);--ink:light-dark(#15171A,#ECEDEE);--ink-2:light-dark(#474C54,#B7BBC0);--line:light-dark(#E3E5E8,#2B2E32);--edge:light-dark(#80868F,#767B82);--hover:light-dark(#F5F6F7,#1F2225);--focus:light-dark(#1F5FE0,#8FB8FF);--danger:light-dark(#B3261E,#FF8D83)}
:root[data-scheme=light]{color-scheme:light}:root[data-scheme=dark]{color-scheme:dark}
*{box-sizing:border-box}[hidden]{display:none!important}html{scroll-padding-top:24px}
body{margin:0;background:var(--ground);color:var(--ink);font:400 15px/24px Onest,system-ui,sans-serif;display:grid;grid-template-columns:220px minmax(0,860px);gap:48px;padding:0 32px}
nav{position:sticky;top:0;height:100vh;padding:24px 0;display:flex;flex-direction:column;gap:4px;overflow:auto}
nav a{color:var(--ink-2);text-decoration:none;padding:4px 0}nav a:hover{color:var(--ink)}.logo{font-size:20px;font-weight:600;letter-spacing:-.035em;color:var(--ink);margin-bottom:24px}.logo sup{font-size:11px}
main{padding:48px 0 96px;overflow-wrap:anywhere}h1{font-size:44px;line-height:48px;font-weight:500;letter-spacing:-.035em;margin:0 0 24px}
h2{font-size:20px;font-weight:500;border-top:2px solid var(--ink);padding-top:12px;margin:48px 0 8px}h3,h4{font-size:13px;font-weight:500;color:var(--ink-2);margin:16px 0 4px}
details{border-top:1px solid var(--line)}summary{cursor:pointer;padding:12px 0;display:flex;gap:12px;flex-wrap:wrap;align-items:baseline}summary:hover{background:var(--hover)}summary b{font-weight:500;width:56px}summary span{color:var(--ink-2);margin-left:auto}
details[open]{padding-bottom:24px}code,pre,textarea{font:13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}pre{background:var(--hover);border-radius:8px;padding:12px 16px;overflow:auto;margin:0;max-height:60vh;overflow-wrap:normal}
.code{position:relative}.code:has(.copy) pre{padding-right:96px}.copy{position:absolute;top:4px;right:4px;display:flex;gap:8px;align-items:center;background:var(--hover)}.said{font-size:13px;color:var(--ink-2)}
button{font:inherit;font-size:13px;min-height:36px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--ground);color:var(--ink);cursor:pointer}button:hover{background:var(--hover)}button.solid{background:var(--ink);border-color:var(--ink);color:var(--ground)}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}.row button{min-height:44px;min-width:88px}
.field{margin-top:8px;display:grid;grid-template-columns:minmax(0,200px) minmax(0,1fr);gap:4px 16px;align-items:baseline}.field label{font-size:13px;line-height:20px;color:var(--ink-2)}
input,textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--ground);color:var(--ink)}input{font:inherit}::file-selector-button{font:inherit;font-size:13px;min-height:28px;margin-right:12px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:var(--ground);color:var(--ink);cursor:pointer}textarea{resize:vertical}[aria-invalid=true]{border-color:var(--danger)}
.note,.problem,.status{font-size:13px;line-height:20px;margin:12px 0 0;color:var(--ink-2)}.problem{color:var(--danger)}.problem:empty,.status:empty{display:none}.status{display:block;color:var(--ink);font-weight:500}
dialog{width:min(560px,calc(100vw - 32px));border:1px solid var(--line);border-radius:12px;padding:24px;background:var(--ground);color:var(--ink)}dialog h2{border:0;padding:0;margin:0}dialog::backdrop{background:rgba(21,23,26,.5)}dialog .row{justify-content:flex-end}
table{border-collapse:collapse;width:100%}td,th{border-top:1px solid var(--line);padding:6px 12px 6px 0;vertical-align:top;font-size:13px;line-height:20px;font-weight:400;text-align:left}th{min-width:176px;white-space:nowrap}td:nth-child(2){color:var(--ink-2);min-width:120px}
a{color:inherit}p a code{text-decoration:underline}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media(max-width:800px){body{display:block;padding:0 16px}nav{position:static;height:auto;flex-flow:row wrap;gap:4px 16px;padding:16px 0 0}.logo{width:100%;margin:0}main{padding-top:24px}summary span{margin-left:0;width:100%}}
@media(max-width:560px){.field{grid-template-columns:minmax(0,1fr)}tr{display:block;border-top:1px solid var(--line);padding:6px 0}td,th{display:block;border:0;padding:0;white-space:normal}td:empty{display:none}}
@media(forced-colors:active){.copy{background:Canvas}}
`;
