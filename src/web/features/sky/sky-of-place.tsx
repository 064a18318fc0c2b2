import type { ReactNode } from 'react';
import { usePlace } from '../../data/location.tsx';
import { useToday } from '../../data/prayer-times/use-today.ts';
import { HeroFrame } from './hero-frame.tsx';
import { NextPanel } from './next-panel.tsx';
import { sceneOf } from './scene-of.ts';
import { emptyScene } from './sky-scene.ts';

/** The sky over the known place, with its prayers. */
export function SkyOfPlace({ children }: { children?: ReactNode }) {
  const { place } = usePlace();
  const today = useToday();
  const { answer, nowMs, next } = today;
  const scene = place && answer && nowMs !== undefined ? sceneOf(place, answer, nowMs, next) : emptyScene;
  return (
    <HeroFrame scene={scene} panel={place ? <NextPanel place={place} today={today} scene={scene} /> : null}>
      {children}
    </HeroFrame>
  );
}
