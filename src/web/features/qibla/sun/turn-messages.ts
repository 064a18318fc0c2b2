import { message } from '../../../i18n/localisation.tsx';
import { countFists, type NearestTurn, roundTurn } from './nearest-turn.ts';
import type { Side } from './sun-sight.ts';

/** A message of the catalogue with its values. */
export interface Message {
  readonly english: string;
  readonly values: Readonly<Record<string, string | number>>;
}

type BySide = Readonly<Record<'left' | 'right' | 'none', string>>;
type ByMark = Readonly<Record<NearestTurn['from'], BySide>>;

const sunMessages: ByMark = {
  facing: {
    left: message('Face the sun, then turn {degrees}° left.'),
    right: message('Face the sun, then turn {degrees}° right.'),
    none: message('Face the sun: that’s the Qibla now.'),
  },
  back: {
    left: message('Face along your shadow, then turn {degrees}° left.'),
    right: message('Face along your shadow, then turn {degrees}° right.'),
    none: message('Face along your shadow: that’s the Qibla now.'),
  },
};

const landmarkMessages: ByMark = {
  facing: {
    left: message('Face it, then turn {degrees}° left.'),
    right: message('Face it, then turn {degrees}° right.'),
    none: message('Face it: that’s the Qibla.'),
  },
  back: {
    left: message('Turn your back to it, then turn {degrees}° left.'),
    right: message('Turn your back to it, then turn {degrees}° right.'),
    none: message('Turn your back to it: that’s the Qibla.'),
  },
};

function turnMessage(messages: ByMark, turn: NearestTurn): Message {
  const { degrees, side } = roundTurn(turn);
  return { english: messages[turn.from][side], values: { degrees } };
}

/** Returns how to turn by the sun, or by the shadow where that is closer to the Qibla. */
export const sunTurnMessage = (turn: NearestTurn): Message => turnMessage(sunMessages, turn);

/** Returns how to turn by a landmark of the sky. */
export const landmarkTurnMessage = (turn: NearestTurn): Message => turnMessage(landmarkMessages, turn);

/** Returns how to measure the turn without a tool; undefined where there is none to measure. */
export function measureMessage(turn: NearestTurn): Message | undefined {
  const { degrees, side } = roundTurn(turn);
  if (side === 'none') return undefined;
  if (degrees >= 80) return { english: message('About a quarter turn.'), values: {} };
  const fists = countFists(turn);
  if (fists === undefined) return undefined;
  return {
    english: message('Measured in fists at arm’s length (about 10° each): {fists}.'),
    values: { fists: formatHalves(fists) },
  };
}

const formatHalves = (count: number): string =>
  `${count < 1 ? '' : Math.floor(count)}${count % 1 === 0 ? '' : '½'}`;

/** Where the sun is for a person who faces the Qibla. */
export const sideMessages: Readonly<Record<Side, string>> = {
  ahead: message('When you face the Qibla, the sun is straight ahead.'),
  ahead_right: message('When you face the Qibla, the sun is ahead of you, to the right.'),
  right: message('When you face the Qibla, the sun is on your right.'),
  behind_right: message('When you face the Qibla, the sun is behind your right shoulder.'),
  behind: message('When you face the Qibla, the sun is behind you.'),
  behind_left: message('When you face the Qibla, the sun is behind your left shoulder.'),
  left: message('When you face the Qibla, the sun is on your left.'),
  ahead_left: message('When you face the Qibla, the sun is ahead of you, to the left.'),
};
