import { useSyncExternalStore } from 'react';
import type { SoundName } from '../../../domain/prayer-alerts/alert-settings.ts';
import { renderSound } from '../../../domain/prayer-alerts/sound/render-sound.ts';
import { sounds } from '../../../domain/prayer-alerts/sound/sounds.ts';
import { type Playing, playSamples } from '../../device/sound.ts';

const rateHz = 24_000;
/** An alert is heard at least so long, one that rises at least three times as long. */
const alertSeconds = 12;
const risingSeconds = 36;

interface Loudness {
  readonly volumePercent: number;
  readonly plays?: number;
  readonly rises?: boolean;
}

interface Sounding extends Playing {
  readonly name: SoundName;
}

let sounding: Sounding | undefined;
/** Counts what was asked for: a sound that is still being started when another, or silence, is wanted never begins. */
let requestSeq = 0;
const changes = new EventTarget();

function setSounding(next: Sounding | undefined): void {
  sounding = next;
  changes.dispatchEvent(new Event('change'));
}

/** How often a sound is played for an alert, so that it is not missed. */
export function alertRepeats(name: SoundName, rises: boolean): number {
  return Math.ceil((rises ? risingSeconds : alertSeconds) / sounds[name].seconds);
}

/** Plays one of the sounds in place of what is playing. False where the browser allows none yet. */
export async function startSound(
  name: SoundName,
  { volumePercent, plays = 1, rises = false }: Loudness,
): Promise<boolean> {
  stopSound();
  const asked = requestSeq;
  const samples = renderSound(name, rateHz);
  const playing = await playSamples(samples, { rateHz, volume: volumePercent / 100, plays, fadesIn: rises });
  if (!playing) return false;
  if (asked !== requestSeq) {
    playing.stop();
    return true;
  }
  const own = { ...playing, name };
  setSounding(own);
  void playing.ended.then(() => {
    if (sounding === own) setSounding(undefined);
  });
  return true;
}

export function stopSound(): void {
  requestSeq += 1;
  sounding?.stop();
  setSounding(undefined);
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

/** Which sound is heard at this moment. */
export function usePlayingSound(): SoundName | undefined {
  return useSyncExternalStore(
    subscribe,
    () => sounding?.name,
    () => undefined,
  );
}
