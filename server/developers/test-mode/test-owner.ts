/** The owner of Idempotency-Keys sent with an account's test keys, separate from its live ones. */
export const testOwner = (userId: string) => `test:user:${userId}`
