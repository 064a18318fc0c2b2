import { chromiumArguments, findWholeChromium } from '../../../scripts/chromium/find-chromium.ts';

const executablePath = findWholeChromium();

/** For `test.use`: full Chromium with system notifications and sensors, which the faster headless shell lacks. */
export const fullBrowser = {
  launchOptions: { args: [...chromiumArguments], ...(executablePath ? { executablePath } : {}) },
};
