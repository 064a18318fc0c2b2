import { type ReactNode, useEffect, useState } from 'react';
import { useNow } from '../../data/clock.ts';
import { whenIdle } from '../../device/when-idle.ts';
import { ExamplePanel } from './example-panel.tsx';
import { HeroFrame } from './hero-frame.tsx';
import { emptyScene, type SkyScene } from './sky-scene.ts';

/** Before a place is known: today's sun over Washington, said to be an example, without anybody's prayers. */
export function SkyOfExample({ children }: { children?: ReactNode }) {
  const nowMs = useNow(60_000);
  const [scene, setScene] = useState<SkyScene>(emptyScene);
  useEffect(() => {
    if (nowMs === undefined) return;
    return whenIdle(() => {
      import('./example-scene.ts').then(
        ({ exampleScene }) => setScene(exampleScene(nowMs)),
        () => undefined,
      );
    });
  }, [nowMs]);
  return (
    <HeroFrame scene={scene} panel={<ExamplePanel />}>
      {children}
    </HeroFrame>
  );
}
