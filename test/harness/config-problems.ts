import { ConfigError, readConfig } from '../../src/server/config.ts';

/** Returns what is wrong with the environment variables, a sentence each. Empty if the server would start with them. */
export function configProblems(variables: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
