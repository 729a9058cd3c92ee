export const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#FFFFFF,#121315);--ink:light-dark(#15171A,#ECEDEE);--ink-2:light-dark(#474C54,#B7BBC0);--line:light-dark(#E3E5E8,#2B2E32);--hover:light-dark(#F5F6F7,#1F2225);--focus:light-dark(#1F5FE0,#8FB8FF)}
*{box-sizing:border-box}html{scroll-padding-top:24px}
body{margin:0;background:var(--ground);color:var(--ink);font:400 15px/24px Onest,system-ui,sans-serif;display:grid;grid-template-columns:220px minmax(0,860px);gap:48px;padding:0 32px}
nav{position:sticky;top:0;height:100vh;padding:24px 0;display:flex;flex-direction:column;gap:4px;overflow:auto}
nav a{color:var(--ink-2);text-decoration:none;padding:4px 0}nav a:hover{color:var(--ink)}.logo{font-size:20px;font-weight:600;letter-spacing:-.035em;color:var(--ink);margin-bottom:24px}.logo sup{font-size:11px}
main{padding:48px 0 96px}h1{font-size:44px;line-height:48px;font-weight:500;letter-spacing:-.035em;margin:0 0 24px}
h2{font-size:20px;font-weight:500;border-top:2px solid var(--ink);padding-top:12px;margin:48px 0 8px}h3{font-size:13px;font-weight:500;color:var(--ink-2);margin:16px 0 4px}
details{border-top:1px solid var(--line)}summary{cursor:pointer;padding:12px 0;display:flex;gap:12px;flex-wrap:wrap;align-items:baseline}summary:hover{background:var(--hover)}summary b{font-weight:500;width:56px}summary span{color:var(--ink-2);margin-left:auto}
details[open]{padding-bottom:24px}code,pre{font:13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}pre{background:var(--hover);border-radius:8px;padding:12px 16px;overflow:auto;margin:0}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:6px 12px 6px 0;vertical-align:top;font-size:13px;line-height:20px}td:nth-child(2){color:var(--ink-2);min-width:120px}
a{color:inherit}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media(max-width:800px){body{display:block;padding:0 16px}nav{position:static;height:auto;flex-flow:row wrap;gap:4px 16px;padding:16px 0 0}.logo{width:100%;margin:0}main{padding-top:24px}summary span{margin-left:0;width:100%}}
`;
