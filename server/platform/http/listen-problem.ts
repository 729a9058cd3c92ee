/** Explains why the server cannot listen, by the name of the setting. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `PORT: ${port} is already in use on ${host}`;
  if (error.code === 'EACCES') return `PORT: ${port} may not be opened by this user`;
  return `HOST: cannot listen on ${host}: ${error.message}`;
}
