import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * The schemas of domain/ are built by calls at the top of their modules, which a bundler must keep, and the validator with
 * them. Nothing but their values comes of these calls; marked so, a page that reads one constant of a noun gets just that.
 */
function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/domain\/[\w/-]+\.ts$/ },
      handler(code) {
        const calls = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : [];
        });
        let marked = code;
        for (const call of calls.reverse()) {
          if (call?.type !== 'CallExpression') continue;
          const { start, end } = call;
          marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`;
        }
        return { code: marked, map: null };
      },
    },
  };
}

export default defineConfig({
  root: 'web',
  plugins: [react(), pureSchemas()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // The content security policy has no `data:` for fonts and scripts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': API, '/dev': API } },
});
