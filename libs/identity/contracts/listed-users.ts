/**
 * SQL of the active users who may act for a dealer, for other contexts. Only these columns are part of the
 * contract.
 */
export const LISTED_DEALER_USERS = `(
  select u.id, u.name, d.dealer_id from user_dealer d join app_user u on u.id = d.user_id
   where d.auth_level = 2 and u.is_active)`;

/** SQL of the mail addresses of active users with the parties for which they act, for other contexts. */
export const LISTED_USER_ADDRESSES = `(
  select u.email, u.role, u.role_id from app_user u where u.is_active and u.email is not null)`;
