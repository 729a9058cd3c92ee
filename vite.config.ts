import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bootScript } from './scripts/boot-script.ts';
import { pageChunks } from './scripts/page-chunks.ts';

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
        const values = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : [];
        });
        let marked = code;
        for (const value of values.reverse()) {
          if (value?.type !== 'CallExpression' && value?.type !== 'ObjectExpression') continue;
          const { start, end } = value;
          marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
        }
        return { code: marked, map: null };
      },
    },
  };
}

/** Small modules that every page shares, fetched as one file instead of twenty. What opens above a page is none of them. */
const PARTS = [
  /\/web\/platform\/(?!query|own-zone|in-turn|give-file|greeting|part-of-day|words|steps|use-debounced|when-starts)/,
  /\/web\/ui\/(?!fetched|dayfield|searchedlist|clocks|use-clocks|field|passwordf|use-password|section|checkbox|codefield|focus-first|\w*dialog|modal|panel|popup|place-popup|list-keys|use-list-keys|use-popup|use-presence|copybutton|menu|select|tabs|switch|unsaved|use-back|contextmenu|use-swipe|skeleton|shortcut|cut-entry|use-dialog|use-unsaved|chip|emptystate|listfailure|use-failure|use-copy|devicerow|qr-?code|typed-ahead|question-form|use-code|words)/i,
  /\/web\/accounts\/(?:account\.ts|api|after-sign-in|site)/,
  /\/domain\/themes/,
  /\/outlined\/check\.svg/,
  /preload-helper/,
];
/** What forms are made of: the landing page has none. */
const FIELDS = /\/web\/ui\/(?:field|section|checkbox|focus-first)|\/domain\/visible/i;
/** What only those have that ask for a password or a code. */
const PASSWORDS = /\/web\/ui\/(?:passwordf|use-password|codefield)|\/outlined\/visibility/i;
/** Of what can be done with an event: one by one they weigh more. */
const ACTIONS = /\/outlined\/(?:arrow_forward|delete|download|edit|link|sell)\.svg/;
/** What several dialogs choose dates with: small files that weigh less as one. */
const DATE_FIELD = /\/web\/events\/when\/(?:TypedField|Month|read-date|date-words)/;
const SIGN_IN =
  /\/web\/accounts\/(?!PersonalInfo|[Cc]hange-?[EePp]|[Pp]rovider|[Rr]equire-?[Uu]ser|words|SecondStepForm|second-step-words|DeletedAccount|[Pp]asskey)/;

const GROUPS = [
  { name: 'parts', test: (id: string) => PARTS.some((part) => part.test(id)) },
  { name: 'fields', test: FIELDS },
  { name: 'passwords', test: PASSWORDS },
  { name: 'sign-in', test: SIGN_IN },
  ...pageChunks(),
  { name: 'actions', test: ACTIONS },
  { name: 'date-field', test: DATE_FIELD },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), pureSchemas(), bootScript()],
  resolve: {
    alias: [
      // It stands in for what React itself has had since its version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Its package names the build with warnings alone.
      {
        find: /^react-router$/,
        replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // The content security policy has no `data:` for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  // The folders of web/ begin with words such as api-keys.
  server: { proxy: { '/api/': API, '/dev/': API } },
});
