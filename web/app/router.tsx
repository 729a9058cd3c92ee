import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Root } from './Root.tsx';
import { RouteError } from './RouteError.tsx';

/** Loads a page when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] });
}

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        path: '/dashboard',
        lazy: page(() => import('./SignedInLayout.tsx'), 'SignedInLayout'),
        children: [],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]);
