export const files = import.meta.glob<object>('../../../locales/*/admin.json', { import: 'default' });
