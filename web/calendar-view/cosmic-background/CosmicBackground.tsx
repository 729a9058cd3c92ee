import { type ComponentType, memo, useEffect, useState } from 'react';
import { useTheme } from '#web/themes/api.ts';

/** Behind a calendar in the cosmic theme. Its code is fetched there alone; without it the sky is dark. */
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
