import { readText } from './read-yaml.ts';

const line = (pattern: RegExp): string => {
  const value = pattern.exec(readText('Dockerfile'))?.[1];
  if (value === undefined) throw new Error(`The Dockerfile has no ${pattern}`);
  return value;
};

/** The user, port, data folder and Node version of the image, read from the Dockerfile. */
export const image = {
  user: Number(line(/^USER (\d+):\d+$/m)),
  group: Number(line(/^USER \d+:(\d+)$/m)),
  port: Number(line(/^EXPOSE (\d+)$/m)),
  dataFolder: line(/^VOLUME (\S+)$/m),
  node: line(/^ARG NODE_IMAGE=node:([\d.]+)-/m),
};
