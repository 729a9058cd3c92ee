import { UNSAFE_createBrowserHistory as createHistory, Route, Routes } from 'react-router';
import { AppRouter } from './AppRouter.tsx';
import {
  NOT_FOUND,
  type Page,
  PROTECTED_PAGES,
  PUBLIC_PAGES,
  SIGNED_IN_LAYOUT,
  VISITOR_LAYOUT,
  VISITOR_PAGES,
} from './pages.ts';
import { Root } from './Root.tsx';

const history = createHistory({ v5Compat: true });

const route = ({ path, Component }: Page) => <Route key={path} path={path} element={<Component />} />;

export function App() {
  return (
    <AppRouter history={history}>
      <Routes>
        <Route element={<Root />}>
          {PUBLIC_PAGES.map(route)}
          <Route element={<VISITOR_LAYOUT.Component />}>{VISITOR_PAGES.map(route)}</Route>
          <Route element={<SIGNED_IN_LAYOUT.Component />}>{PROTECTED_PAGES.map(route)}</Route>
          {route(NOT_FOUND)}
        </Route>
      </Routes>
    </AppRouter>
  );
}
