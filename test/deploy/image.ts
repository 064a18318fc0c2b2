import { readText } from './read-yaml.ts';

const line = (pattern: RegExp): string => {
  const found = pattern.exec(readText('Dockerfile'))?.[1];
  if (found === undefined) throw new Error(`The Dockerfile has no ${pattern}`);
  return found;
};

/** What the Dockerfile promises to whoever runs the image. */
export const image = {
  user: Number(line(/^USER (\d+):\d+$/m)),
  group: Number(line(/^USER \d+:(\d+)$/m)),
  port: Number(line(/^EXPOSE (\d+)$/m)),
  dataFolder: line(/^VOLUME (\S+)$/m),
  node: line(/^ARG NODE_IMAGE=node:([\d.]+)-/m),
};
