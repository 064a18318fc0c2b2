import { describe, expect, it } from 'vitest';
import { landmarkTurnMessage, type Message, measureMessage, sunTurnMessage } from './turn-messages.ts';

const format = (words: Message | undefined) =>
  words?.english.replace(/\{(\w+)\}/g, (_, name: string) => String(words.values[name]));

describe('the turn messages', () => {
  it.each([
    ['facing', 35.2, 'Turn towards the sun, then 35° to the right.'],
    ['facing', -35.2, 'Turn towards the sun, then 35° to the left.'],
    ['back', 12, 'Turn the way your shadow falls, then 12° to the right.'],
    ['back', -89.9, 'Turn the way your shadow falls, then 90° to the left.'],
    ['back', 0.4, 'Turn the way your shadow falls: there is the Qibla now.'],
    ['facing', -1, 'Turn towards the sun: there is the Qibla now.'],
  ] as const)('%s, %d°', (from, degrees, words) => {
    expect(format(sunTurnMessage({ from, degrees }))).toBe(words);
  });

  it('says to face a landmark or to turn the back to it', () => {
    expect(format(landmarkTurnMessage({ from: 'back', degrees: 54 }))).toBe(
      'Turn your back to it, then turn 54° to the right.',
    );
    expect(format(landmarkTurnMessage({ from: 'facing', degrees: 1 }))).toBe('Face it: there is the Qibla.');
  });

  it('is measured in fists, or as a quarter turn, or not at all', () => {
    const by = (degrees: number) => format(measureMessage({ from: 'facing', degrees }));
    expect(by(-36)).toBe('In fists at arm’s length, each about 10° wide: 3½.');
    expect(by(5)).toContain('wide: ½.');
    expect(by(20)).toContain('wide: 2.');
    expect(by(88)).toBe('That is about a quarter turn.');
    expect(by(70)).toBeUndefined();
    expect(by(1)).toBeUndefined();
  });
});
