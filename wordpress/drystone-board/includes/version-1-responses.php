<?php
/**
 * The service's responses of version 1: requested with the token, stored for all visitors together, and rate-limited.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Maximum age of a recent response. */
const DRYSTONE_BOARD_PROXY_SECONDS = 60;
/** Older responses are used during an outage of the service, or above the rate limit. */
const DRYSTONE_BOARD_PROXY_KEPT_SECONDS = DAY_IN_SECONDS;
/**
 * Maximum number of stored responses per board; a further one replaces another. So visitors cannot fill the database.
 */
const DRYSTONE_BOARD_PROXY_SLOTS = 64;
/** Maximum calls of the service per minute: its limit is 5000 in 15 minutes for the whole site. */
const DRYSTONE_BOARD_PROXY_CALLS = 250;
/** Maximum calls per minute for one visitor. A page of posts is one call, and a recent stored response is none. */
const DRYSTONE_BOARD_PROXY_CALLS_OF_ONE = 60;

/**
 * Who asks. Behind proxies all visitors have the address of the last one: `define( 'DRYSTONE_BOARD_TRUSTED_PROXIES', 1 )` in wp-config.php
 * says how many of the addresses in X-Forwarded-For are the site's own proxies' word, counted from the right. What stands left of them was
 * written by the visitor and is not believed. A household has a whole /64 of IPv6.
 */
function drystone_board_visitor() {
	$address = sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ) );
	$proxies = defined( 'DRYSTONE_BOARD_TRUSTED_PROXIES' ) ? (int) DRYSTONE_BOARD_TRUSTED_PROXIES : 0;
	if ( $proxies > 0 ) {
		$hops    = array_map( 'trim', explode( ',', sanitize_text_field( wp_unslash( $_SERVER['HTTP_X_FORWARDED_FOR'] ?? '' ) ) ) );
		$named   = $hops[ count( $hops ) - $proxies ] ?? '';
		$address = filter_var( $named, FILTER_VALIDATE_IP ) ? $named : $address;
	}
	$address = preg_replace( '/^::ffff:(?=\d+\.)/i', '', $address );
	$bytes   = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $address ) : false;
	return false === $bytes ? $address : bin2hex( substr( $bytes, 0, 8 ) );
}

/**
 * Counts a call; false = above the limit of this minute. A visitor is identified by a hash that is valid for one minute
 * only.
 */
function drystone_board_may_call() {
	$minute  = (int) floor( time() / MINUTE_IN_SECONDS );
	$calls   = get_transient( 'drystone_board_v1_calls' );
	$calls   = is_array( $calls ) && ( $calls['minute'] ?? 0 ) === $minute ? $calls : array(
		'minute' => $minute,
		'all'    => 0,
		'by'     => array(),
	);
	$visitor = substr( wp_hash( $minute . ' ' . drystone_board_visitor() ), 0, 8 );
	$by_one  = ( $calls['by'][ $visitor ] ?? 0 ) + 1;
	++$calls['all'];
	if ( $calls['all'] > DRYSTONE_BOARD_PROXY_CALLS || $by_one > DRYSTONE_BOARD_PROXY_CALLS_OF_ONE ) {
		return false;
	}
	$calls['by'][ $visitor ] = $by_one;
	set_transient( 'drystone_board_v1_calls', $calls, MINUTE_IN_SECONDS );
	return true;
}

/**
 * The service's unchanged response, within the rate limit.
 *
 * @param string                $address    of the service, without parameters.
 * @param array<string, string> $parameters but the token.
 * @return array<string, mixed>|WP_Error
 */
function drystone_board_v1_response( $address, $parameters ) {
	ksort( $parameters );
	$asked    = md5( (string) wp_json_encode( $parameters ) );
	// The first requests of every visitor, the profile and a first page, have their own slots, which other requests
	// cannot replace.
	$count    = $parameters['count'] ?? '';
	$is_first = array() === array_diff_key( $parameters, array( 'count' => '' ) ) && preg_match( '/^([1-9]\d?|100)?$/', $count );
	$slot     = 'drystone_board_v1_' . md5( $address ) . '_' . ( $is_first ? 'first' . $count : hexdec( substr( $asked, 0, 4 ) ) % DRYSTONE_BOARD_PROXY_SLOTS );
	$kept     = get_transient( $slot );
	$found    = is_array( $kept ) && ( $kept['asked'] ?? '' ) === $asked ? drystone_board_decode( drystone_board_unpack( $kept['body'] ) ) : null;
	if ( is_array( $found ) && $kept['at'] > time() - DRYSTONE_BOARD_PROXY_SECONDS ) {
		return $found;
	}
	if ( ! drystone_board_may_call() ) {
		return is_array( $found ) ? $found : new WP_Error( 'drystone_board_often', __( 'This board was asked for too often. Try again in a minute.', 'drystone-board' ), array( 'status' => 429 ) );
	}
	$response = drystone_board_get( add_query_arg( array_map( 'rawurlencode', $parameters + array( 'api_token' => drystone_board_settings()['token'] ) ), $address ) );
	$status   = is_wp_error( $response ) ? 502 : (int) wp_remote_retrieve_response_code( $response );
	$body     = is_wp_error( $response ) ? '' : wp_remote_retrieve_body( $response );
	$data     = drystone_board_decode( $body );
	if ( 200 !== $status || ! is_array( $data ) || strlen( $body ) > DRYSTONE_BOARD_MAX_BYTES ) {
		// A board that was deleted or made private must not be shown from the stored response.
		if ( in_array( $status, array( 401, 403, 404, 410 ), true ) ) {
			delete_transient( $slot );
		} elseif ( is_array( $found ) ) {
			return $found;
		}
		// The original error message may contain the token.
		return new WP_Error( 'drystone_board_refused', __( 'The service of this board gave no response.', 'drystone-board' ), array( 'status' => in_array( $status, array( 403, 404, 429 ), true ) ? $status : 502 ) );
	}
	$kept = array(
		'asked' => $asked,
		'at'    => time(),
		'body'  => drystone_board_pack( $body ),
	);
	set_transient( $slot, $kept, DRYSTONE_BOARD_PROXY_KEPT_SECONDS );
	return $data;
}
