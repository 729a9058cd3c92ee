/** How to call a command here: by npm in a clone, by its own name in an installed package. */
export const calledAs = (command: string): string =>
  /[\\/]kalends(?:\.js)?$/.test(process.argv[1] ?? '') ? `kalends ${command}` : `npm run ${command} --`;
