import { BrowserRouter, Route, Routes } from 'react-router';
import { NotFoundPage } from './NotFoundPage.tsx';
import { type Page, PROTECTED_PAGES, PUBLIC_PAGES, SIGNED_IN_LAYOUT } from './pages.ts';
import { Root } from './Root.tsx';

const route = ({ path, Component }: Page) => <Route key={path} path={path} element={<Component />} />;

export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Root />}>
          {PUBLIC_PAGES.map(route)}
          <Route element={<SIGNED_IN_LAYOUT.Component />}>{PROTECTED_PAGES.map(route)}</Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
