export const files = import.meta.glob<object>('../../../locales/*/month.json', { import: 'default' });
