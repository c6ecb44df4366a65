<?php
/**
 * The unchanged responses of the service, which are stored so that a page view does not wait for a remote host.
 *
 *   view ──► stored and recent ──► shown
 *        ├─► stored and old ─────► shown; one request at a time renews it (refresh.php)
 *        └─► nothing stored ─────► the page without posts; the widget requests them itself
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Maximum age: during an outage of the service the last posts are shown for up to a week. */
const DRYSTONE_BOARD_KEPT_SECONDS = WEEK_IN_SECONDS;
/** Larger responses are left to the widget, because they would make the page too large. */
const DRYSTONE_BOARD_MAX_BYTES = 500000;
/** With one of these attributes the first posts have another address, which only the widget can compute. */
const DRYSTONE_BOARD_START_FILTERS = array( 'network', 'tags', 'query', 'saved-filter', 'sort' );
/** Timeout of a request to the service; it is short because a PHP worker waits for it. */
const DRYSTONE_BOARD_TIMEOUT_SECONDS = 8;

/**
 * The addresses of the widget's first requests, character by character, so that the widget finds the data in the page
 * by them.
 *
 * @param array<string, string> $attributes of the element.
 * @return array{board: string, posts: string}|null null if the page cannot compute them: a start filter, version 1, an incomplete element.
 */
function drystone_board_addresses( $attributes ) {
	$others = array_merge( DRYSTONE_BOARD_START_FILTERS, array( 'mix', 'api' ) );
	if ( empty( $attributes['board'] ) || empty( $attributes['service'] ) || array_intersect( $others, array_keys( $attributes ) ) ) {
		return null;
	}
	$base = $attributes['service'] . '/v2/boards/' . rawurlencode( $attributes['board'] );
	$size = $attributes['page-size'] ?? '25';
	return array(
		'board' => $base . '?include=social_feeds,personalizations',
		'posts' => $base . '/posts?page[size]=' . $size . '&include=product_tags.product,cta_associations.cta',
	);
}

/** @param array{board: string, posts: string} $addresses of both responses. */
function drystone_board_key( $addresses ) {
	return 'drystone_board_' . md5( implode( ' ', $addresses ) );
}

/**
 * The stored responses, unpacked: {board: JSON, posts: JSON, at: Unix time}; null = nothing.
 *
 * @param array{board: string, posts: string} $addresses of both responses.
 */
function drystone_board_kept( $addresses ) {
	$kept = get_transient( drystone_board_key( $addresses ) );
	if ( ! is_array( $kept ) || ! isset( $kept['board'], $kept['posts'], $kept['at'] ) ) {
		return null;
	}
	$unpacked = array( 'at' => $kept['at'] );
	foreach ( array( 'board', 'posts' ) as $name ) {
		$unpacked[ $name ] = drystone_board_unpack( $kept[ $name ] );
		if ( '' === $unpacked[ $name ] ) {
			return null;
		}
	}
	return $unpacked;
}

/**
 * Packs a page of posts to a sixth of its size, in base64: a database may reject characters in third-party text, but
 * not these.
 */
function drystone_board_pack( $body ) {
	return base64_encode( gzcompress( $body ) );
}

/** @param mixed $kept by drystone_board_pack. @return string '' where it is none. */
function drystone_board_unpack( $kept ) {
	$packed = is_string( $kept ) ? base64_decode( $kept, true ) : false;
	$body   = false === $packed || '' === $packed ? false : @gzuncompress( $packed ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- what is broken is asked for anew
	return is_string( $body ) ? $body : '';
}

/**
 * Decodes JSON as a browser does: PHP rejects the whole document for half a surrogate pair, so each one becomes a
 * replacement character.
 */
function drystone_board_decode( $json ) {
	$pairs = '/\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}(*SKIP)(*FAIL)|(?<!\\\\)((?:\\\\\\\\)*)\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}/';
	return json_decode( preg_replace( $pairs, '$1\\ufffd', $json ) ?? $json, true );
}

/**
 * @param string $address of the service.
 * @param float  $seconds it may take at most.
 * @return string|WP_Error the response's text, which is a JSON:API document.
 */
function drystone_board_ask( $address, $seconds = DRYSTONE_BOARD_TIMEOUT_SECONDS ) {
	$response = drystone_board_get( $address, $seconds );
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$status = wp_remote_retrieve_response_code( $response );
	$body   = wp_remote_retrieve_body( $response );
	$found  = drystone_board_decode( $body );
	if ( 200 !== $status || ! isset( $found['data'] ) || strlen( $body ) > DRYSTONE_BOARD_MAX_BYTES ) {
		/* translators: 1: HTTP status, 2: address */
		return new WP_Error( 'drystone_board_response', sprintf( __( 'The service answered with status %1$d and no board at %2$s.', 'drystone-board' ), $status, $address ), array( 'status' => $status ) );
	}
	return $body;
}

/**
 * Requests both and stores them. After an error the stored responses stay.
 *
 * @param array{board: string, posts: string} $addresses of both responses.
 * @param float|null                          $seconds   that both together may take; null = each as long as one request may.
 * @return true|WP_Error
 */
function drystone_board_renew( $addresses, $seconds = null ) {
	$kept  = array( 'at' => time() );
	$began = microtime( true );
	foreach ( $addresses as $name => $address ) {
		$left = null === $seconds ? DRYSTONE_BOARD_TIMEOUT_SECONDS : $seconds - ( microtime( true ) - $began );
		$body = $left > 0 ? drystone_board_ask( $address, $left ) : new WP_Error( 'http_request_failed', 'Out of time.' );
		if ( is_wp_error( $body ) ) {
			// A board that was deleted or made private must not be shown from the stored response.
			if ( in_array( $body->get_error_data()['status'] ?? 0, array( 401, 403, 404, 410 ), true ) ) {
				delete_transient( drystone_board_key( $addresses ) );
			}
			return $body;
		}
		$kept[ $name ] = drystone_board_pack( $body );
	}
	set_transient( drystone_board_key( $addresses ), $kept, DRYSTONE_BOARD_KEPT_SECONDS );
	return true;
}

/**
 * The service of the settings may be on a private network, as the owner chose its address. An author's block may use
 * another service: that one must have a public address, or an author could reach this server's network. Redirects are
 * not followed.
 */
function drystone_board_get( $address, $seconds = DRYSTONE_BOARD_TIMEOUT_SECONDS ) {
	$own    = drystone_board_settings()['service'];
	$is_own = '' !== $own && 0 === strpos( $address, $own . '/' );
	$limit  = static function ( $handle ) use ( $seconds ) {
		curl_setopt( $handle, CURLOPT_TIMEOUT_MS, (int) ceil( $seconds * 1000 ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions.curl_curl_setopt -- WordPress's own setting has whole seconds, one at least
	};
	add_action( 'http_api_curl', $limit );
	$response = wp_remote_get(
		$address,
		array(
			'timeout'             => $seconds,
			'redirection'         => 0,
			'reject_unsafe_urls'  => ! $is_own,
			'limit_response_size' => DRYSTONE_BOARD_MAX_BYTES + 1,
			'headers'             => array( 'Accept' => 'application/vnd.api+json' ),
			'user-agent'          => 'Drystone-Board/' . DRYSTONE_BOARD_VERSION . '; ' . home_url( '/' ),
		)
	);
	remove_action( 'http_api_curl', $limit );
	return $response;
}
