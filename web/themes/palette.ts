/** The text colours on the preset tag colours. */
export const PRESET_TAG_COLORS = {
  '#f44336': { solid: '#E12D24', on: '#FFFFFF', markLight: '#F03E32', markDark: '#F44336' },
  '#e91e63': { solid: '#E51660', on: '#FFFFFF', markLight: '#E91E63', markDark: '#E91E63' },
  '#9c27b0': { solid: '#9C27B0', on: '#FFFFFF', markLight: '#9C27B0', markDark: '#B13FC5' },
  '#673ab7': { solid: '#673AB7', on: '#FFFFFF', markLight: '#673AB7', markDark: '#8259D7' },
  '#3f51b5': { solid: '#3F51B5', on: '#FFFFFF', markLight: '#3F51B5', markDark: '#556BD1' },
  '#2196f3': { solid: '#0778C9', on: '#FFFFFF', markLight: '#0386DF', markDark: '#2196F3' },
  '#03a9f4': { solid: '#017CB5', on: '#FFFFFF', markLight: '#048AC8', markDark: '#03A9F4' },
  '#00bcd4': { solid: '#008192', on: '#FFFFFF', markLight: '#008FA2', markDark: '#00BCD4' },
  '#009688': { solid: '#088478', on: '#FFFFFF', markLight: '#009284', markDark: '#009688' },
  '#4caf50': { solid: '#1D8828', on: '#FFFFFF', markLight: '#2E9436', markDark: '#4CAF50' },
  '#8bc34a': { solid: '#8BC34A', on: '#000000', markLight: '#5C9005', markDark: '#8BC34A' },
  '#cddc39': { solid: '#CDDC39', on: '#000000', markLight: '#7E8806', markDark: '#CDDC39' },
  '#ffeb3b': { solid: '#FFEB3B', on: '#000000', markLight: '#908403', markDark: '#FFEB3B' },
  '#ffc107': { solid: '#FFC107', on: '#000000', markLight: '#A57B03', markDark: '#FFC107' },
  '#ff9800': { solid: '#FF9800', on: '#000000', markLight: '#BC700C', markDark: '#FF9800' },
  '#ff5722': { solid: '#D53E03', on: '#FFFFFF', markLight: '#ED4602', markDark: '#FF5722' },
  '#795548': { solid: '#795548', on: '#FFFFFF', markLight: '#795548', markDark: '#906B5D' },
  '#607d8b': { solid: '#5D7987', on: '#FFFFFF', markLight: '#607D8B', markDark: '#607D8B' },
} as const;

/** The worst background for a tag: the darkest of the light ones, the lightest of the dark ones. */
export const HARDEST_GROUND = { light: '#ece4d3', dark: '#182944' } as const;
