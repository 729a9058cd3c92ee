import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/platform/query.ts';
import { muiTheme } from '#web/ui/mui-theme.ts';

/** What the screens behind the sign-in lean on. The landing and sign-in pages do without, and stay small. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </QueryClientProvider>
  );
}
