export const files = import.meta.glob<object>('../../../locales/*/legal.json', { import: 'default' });
