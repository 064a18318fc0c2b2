import { useSyncExternalStore } from 'react';
import type { SoundName } from '../../../domain/prayer-alerts/alert-settings.ts';
import { renderSound } from '../../../domain/prayer-alerts/sound/render-sound.ts';
import { sounds } from '../../../domain/prayer-alerts/sound/sounds.ts';
import { type Playing, playSamples } from '../../device/sound.ts';
import { createEmitter } from '../../ui/emitter.ts';

const rateHz = 24_000;

interface PlayOptions {
  readonly volumePercent: number;
  /** How often the sound is repeated in a row; once by default. */
  readonly plays?: number;
  /** Whether it fades in. */
  readonly rises?: boolean;
}

interface PlayingSound extends Playing {
  readonly name: SoundName;
}

let playing: PlayingSound | undefined;
/** Number of the latest request. A sound that is still loading when another is requested or stopped never starts. */
let requestSeq = 0;
const changes = createEmitter();

function setPlaying(next: PlayingSound | undefined): void {
  playing = next;
  changes.emit();
}

/** Plays a sound instead of the one that is playing. Returns false if the browser doesn't allow sound yet. */
export async function startSound(
  name: SoundName,
  { volumePercent, plays = 1, rises = false }: PlayOptions,
): Promise<boolean> {
  stopSound();
  const request = requestSeq;
  const samples = renderSound(name, rateHz);
  const started = await playSamples(samples, { rateHz, volume: volumePercent / 100, plays, fadesIn: rises });
  if (!started) return false;
  if (request !== requestSeq) {
    started.stop();
    return true;
  }
  const sound = { ...started, name };
  setPlaying(sound);
  void started.ended.then(() => {
    if (playing === sound) setPlaying(undefined);
  });
  return true;
}

export function stopSound(): void {
  requestSeq += 1;
  playing?.stop();
  setPlaying(undefined);
}

/** Returns the name of the sound that is playing. */
export function usePlayingSound(): SoundName | undefined {
  return useSyncExternalStore(
    changes.subscribe,
    () => playing?.name,
    () => undefined,
  );
}

/** Least duration of an alert. */
const alertSeconds = 12;
/** Least duration of an alert that gets louder. */
const risingSeconds = 36;

/** Returns how often a sound is repeated for an alert, so that it lasts long enough to be noticed. */
export function alertRepeats(name: SoundName, rises: boolean): number {
  return Math.ceil((rises ? risingSeconds : alertSeconds) / sounds[name].seconds);
}
