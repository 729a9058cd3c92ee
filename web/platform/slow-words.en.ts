export const slow = 'Still loading… The server or the network is slow';
