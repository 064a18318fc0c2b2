import type { MosqueScreen } from '../../domain/screen/screen.ts';
import { number, object, optional, textLike } from '../device/readers.ts';
import { readStored, removeStored, writeStored } from '../device/storage.ts';
import { type PlaceFacts, readFacts } from './place-facts.ts';
import { readScreen } from './read-answers.ts';

const screenKey = 'mihrab_screen';
const dataKey = 'mihrab_screen_data';

/** The screen that this device shows. */
export interface DeviceScreen {
  readonly id: string;
  /** Only until the screen is set up: people in the hall must not get it. */
  readonly secret?: string | undefined;
}

/** Everything that the device needs to show the screen without a network. */
export interface ScreenData {
  readonly id: string;
  readonly screen: MosqueScreen;
  /** When the server last confirmed the document (epoch milliseconds). */
  readonly documentAt: number;
  readonly facts: PlaceFacts;
}

const id = textLike(/^[\w-]{22}$/);
const readDevice = object({ id, secret: optional(textLike(/^[\w-]{43}$/)) });
const readData = object({
  id,
  screen: readScreen,
  documentAt: number,
  facts: readFacts,
});

export const storedDevice = (): DeviceScreen | undefined => readStored(screenKey, readDevice);

export const storeDevice = (device: DeviceScreen): void => writeStored(screenKey, device);

/** Returns the data of the screen, if it is the stored one. */
export function storedData(screenId: string): ScreenData | undefined {
  const data = readStored<ScreenData>(dataKey, readData);
  return data?.id === screenId ? data : undefined;
}

export const storeData = (data: ScreenData): void => writeStored(dataKey, data);

export function forgetScreen(): void {
  removeStored(screenKey);
  removeStored(dataKey);
}
