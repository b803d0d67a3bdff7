/** The look of all hosted pages. */
export const style = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f8fb, #11151a);
  --card: light-dark(#ffffff, #1a2027);
  --line: light-dark(#c9d1da, #3d4753);
  --text: light-dark(#1b2430, #eef2f6);
  --second: light-dark(#51606f, #aab6c2);
  --accent: light-dark(#4338ca, #a5b4fc);
  --on-accent: light-dark(#ffffff, #14162b);
  --warning: light-dark(#fff3c4, #4a3a05);
  --warning-text: light-dark(#5c4400, #ffe08a);
  --error: light-dark(#b4231f, #ff9d99);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
.play {
  margin: 0;
  padding: 10px 16px;
  background: var(--warning);
  color: var(--warning-text);
  font-weight: 600;
  text-align: center;
}
main {
  display: grid;
  gap: 24px;
  max-width: 960px;
  margin: 0 auto;
  padding: 32px 16px 64px;
}
main.narrow { max-width: 560px; }
@media (min-width: 800px) {
  main.wide { grid-template-columns: 1fr 1fr; gap: 48px; align-items: start; }
}
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
h2 { margin: 0 0 12px; font-size: 18px; line-height: 1.3; }
p { margin: 0 0 12px; }
a { color: var(--accent); }
.amount { font-size: 36px; line-height: 1.2; font-weight: 700; margin: 0 0 16px; }
.second { color: var(--second); }
.card {
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);
}
.rows { list-style: none; margin: 0 0 16px; padding: 0; }
.rows > li {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 10px 0;
  border-bottom: 1px solid var(--line);
}
.rows > li:last-child { border-bottom: 0; }
form { display: grid; gap: 14px; margin: 0; }
form > p { margin: 0; }
details > form { margin-top: 10px; }
fieldset { display: grid; gap: 10px; margin: 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: 6px; font-weight: 600; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; }
label { display: grid; gap: 4px; font-weight: 500; }
label.choice { display: flex; gap: 10px; align-items: baseline; font-weight: 400; }
input:not([type='radio']) {
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--second);
  border-radius: 8px;
  background: var(--page);
  color: var(--text);
  font: inherit;
}
button, .button {
  display: inline-block;
  min-height: 44px;
  padding: 10px 18px;
  border: 1px solid var(--accent);
  border-radius: 8px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button.quiet { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.problem {
  margin: 0;
  padding: 10px 14px;
  border: 1px solid var(--error);
  border-radius: 8px;
  color: var(--error);
  font-weight: 600;
}
details { margin-top: 16px; }
summary { cursor: pointer; font-weight: 600; min-height: 24px; }
code { font-family: ui-monospace, monospace; white-space: nowrap; }
`
