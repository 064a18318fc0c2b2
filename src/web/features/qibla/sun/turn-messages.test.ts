import { describe, expect, it } from 'vitest';
import { landmarkTurnMessage, type Message, measureMessage, sunTurnMessage } from './turn-messages.ts';

const format = (words: Message | undefined) =>
  words?.english.replace(/\{(\w+)\}/g, (_, name: string) => String(words.values[name]));

describe('the turn messages', () => {
  it.each([
    ['facing', 35.2, 'Face the sun, then turn 35° right.'],
    ['facing', -35.2, 'Face the sun, then turn 35° left.'],
    ['back', 12, 'Face along your shadow, then turn 12° right.'],
    ['back', -89.9, 'Face along your shadow, then turn 90° left.'],
    ['back', 0.4, 'Face along your shadow: that’s the Qibla now.'],
    ['facing', -1, 'Face the sun: that’s the Qibla now.'],
  ] as const)('%s, %d°', (from, degrees, words) => {
    expect(format(sunTurnMessage({ from, degrees }))).toBe(words);
  });

  it('says to face a landmark or to turn the back to it', () => {
    expect(format(landmarkTurnMessage({ from: 'back', degrees: 54 }))).toBe(
      'Turn your back to it, then turn 54° right.',
    );
    expect(format(landmarkTurnMessage({ from: 'facing', degrees: 1 }))).toBe('Face it: that’s the Qibla.');
  });

  it('is measured in fists, or as a quarter turn, or not at all', () => {
    const by = (degrees: number) => format(measureMessage({ from: 'facing', degrees }));
    expect(by(-36)).toBe('Measured in fists at arm’s length (about 10° each): 3½.');
    expect(by(5)).toContain('(about 10° each): ½.');
    expect(by(20)).toContain('(about 10° each): 2.');
    expect(by(88)).toBe('About a quarter turn.');
    expect(by(70)).toBeUndefined();
    expect(by(1)).toBeUndefined();
  });
});
