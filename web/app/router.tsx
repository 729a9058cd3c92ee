import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { addWords } from '#web/platform/i18n/i18n.ts';
import { productWords } from './load-words.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Root } from './Root.tsx';
import { RouteError } from './RouteError.tsx';

/** Fetches a page when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] });
}

/** The same for a page that says the words of the product. */
function productPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => {
    const [loaded] = await Promise.all([load(), addWords(productWords)]);
    return { Component: loaded[name] };
  };
}

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        path: '/dashboard',
        lazy: productPage(() => import('./SignedInLayout.tsx'), 'SignedInLayout'),
        children: [],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]);
