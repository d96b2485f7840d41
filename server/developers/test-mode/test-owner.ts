/** Whose the Idempotency-Keys of an account's test keys are: apart from those of its live ones. */
export const testOwner = (userId: string) => `test:user:${userId}`
