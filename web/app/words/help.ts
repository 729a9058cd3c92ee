export const files = import.meta.glob<object>('../../../locales/*/help.json', { import: 'default' });
