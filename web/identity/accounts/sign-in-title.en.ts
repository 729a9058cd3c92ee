export const signIn = 'Sign in';
