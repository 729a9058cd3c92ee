import Fade from '@mui/material/Fade';
import { createTheme } from '@mui/material/styles';

/**
 * Material UI, speaking our custom properties: a change of theme repaints and renders nothing. What floats above the page
 * (menus, dialogs, pickers) is a surface.
 */
const surface = { 'data-region': 'surface' };

export const muiTheme = createTheme({
  // Declared on each region, where the custom properties that they name have values.
  cssVariables: { nativeColor: true, cssVarPrefix: 'mui', rootSelector: '[data-region]', disableCssColorScheme: true },
  palette: {
    primary: { main: 'var(--accent)', contrastText: 'var(--on-accent)' },
    error: { main: 'var(--danger)', contrastText: 'var(--on-danger)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
    background: { default: 'var(--ground)', paper: 'var(--raised)' },
    divider: 'var(--line)',
    action: { hover: 'var(--hover)', selected: 'var(--press)', active: 'var(--ink-2)' },
  },
  typography: {
    fontFamily: 'Onest, system-ui, sans-serif',
    fontWeightMedium: 500,
    body1: { fontSize: 16, lineHeight: '24px', letterSpacing: '-.008em' },
    body2: { fontSize: 14, lineHeight: '20px', letterSpacing: '-.003em' },
    button: { textTransform: 'none', fontSize: 14, lineHeight: '20px', fontWeight: 500, letterSpacing: '-.003em' },
  },
  shape: { borderRadius: 8 },
  transitions: {
    duration: {
      enteringScreen: 180,
      leavingScreen: 120,
      standard: 180,
      short: 120,
      shorter: 120,
      shortest: 80,
      complex: 180,
    },
    easing: {
      easeOut: 'cubic-bezier(.2,.7,.2,1)',
      easeInOut: 'cubic-bezier(.2,.7,.2,1)',
      sharp: 'cubic-bezier(.2,.7,.2,1)',
    },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', color: 'var(--ink)' } },
    },
    MuiBackdrop: {
      styleOverrides: { root: { backgroundColor: 'var(--s-scrim)' }, invisible: { backgroundColor: 'transparent' } },
    },
    MuiMenu: {
      // It does not grow as it comes: its entries would move under a pointer that is quick.
      defaultProps: { slots: { transition: Fade }, slotProps: { paper: surface } },
      styleOverrides: { list: { padding: '4px 0' } },
    },
    MuiPopover: {
      defaultProps: { slotProps: { paper: surface } },
      styleOverrides: {
        paper: {
          borderRadius: 8,
          background: 'var(--raised)',
          boxShadow: '0 0 0 1px var(--line), 0 24px 64px -16px rgba(0,0,0,.28)',
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 40,
          '@media (min-width: 600px)': { minHeight: 40 },
          '@media (pointer: coarse)': { minHeight: 44 },
          padding: '8px 16px',
          gap: 12,
          fontSize: 14,
          lineHeight: '20px',
          letterSpacing: '-.003em',
          color: 'var(--ink)',
          '&:hover': { backgroundColor: 'var(--hover)' },
          '&.Mui-focusVisible': {
            backgroundColor: 'var(--hover)',
            outline: '2px solid var(--focus)',
            outlineOffset: -2,
          },
          '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
            backgroundColor: 'transparent',
            fontWeight: 500,
          },
          '&.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { backgroundColor: 'var(--hover)' },
          '&.Mui-disabled': { opacity: 0.4 },
        },
      },
    },
    MuiListSubheader: {
      styleOverrides: {
        root: {
          padding: '12px 16px 4px',
          fontSize: 12,
          lineHeight: '16px',
          fontWeight: 400,
          color: 'var(--ink-3)',
          backgroundColor: 'var(--raised)',
        },
      },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)', '&&': { margin: '4px 0' } } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          background: 'var(--s-ink)',
          color: 'var(--s-ground)',
          fontSize: 12,
          lineHeight: '16px',
          borderRadius: 4,
        },
      },
    },
  },
});
