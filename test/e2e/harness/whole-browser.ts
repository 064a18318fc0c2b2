import { chromiumArguments, findWholeChromium } from '../../../scripts/chromium/find-chromium.ts';

const executablePath = findWholeChromium();

/** For `test.use`: the browser with notices of the system and sensors, which the quicker one without windows has not. */
export const wholeBrowser = {
  launchOptions: { args: [...chromiumArguments], ...(executablePath ? { executablePath } : {}) },
};
