export const files = import.meta.glob<object>('../../../locales/*/accounts.json', { import: 'default' });
