/** How a command is called here: by npm in a clone, by its own name where the package is installed. */
export const calledAs = (command: string): string =>
  /[\\/]kalends(?:\.js)?$/.test(process.argv[1] ?? '') ? `kalends ${command}` : `npm run ${command} --`;
