import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '../../../i18n/localisation.tsx';
import type { MapCanvasProps } from './map-canvas.tsx';

/** The map, whose code is fetched when somebody first wants it. */
export function LaterMap(props: MapCanvasProps) {
  const t = useT();
  const [Canvas, setCanvas] = useState<ComponentType<MapCanvasProps>>();
  const { onFail } = props;
  useEffect(() => {
    let isWanted = true;
    import('./map-canvas.tsx').then(
      ({ MapCanvas }) => isWanted && setCanvas(() => MapCanvas),
      () => isWanted && onFail(),
    );
    return () => {
      isWanted = false;
    };
  }, [onFail]);
  if (Canvas) return <Canvas {...props} />;
  return (
    <p role="status" className="grid h-96 place-items-center rounded-input bg-sunken text-ink-2">
      {t('The map is being fetched…')}
    </p>
  );
}
