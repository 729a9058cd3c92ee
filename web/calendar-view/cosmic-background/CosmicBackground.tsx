import { type ComponentType, memo, useEffect, useState } from 'react';
import { useTheme } from '#web/themes/api.ts';

/** The background of the cosmic theme, whose code is fetched with that theme only; the sky is dark until then. */
export const CosmicBackground = memo(function CosmicBackground() {
  const isShown = useTheme() === 'cosmic';
  const [Lights, setLights] = useState<ComponentType>();
  useEffect(() => {
    if (!isShown) return;
    import('./Lights.tsx').then(
      (code) => setLights(() => code.Lights),
      () => undefined,
    );
  }, [isShown]);
  return isShown && Lights ? <Lights /> : null;
});
