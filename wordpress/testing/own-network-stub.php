<?php
/**
 * WordPress asks no address of its own network, which is where these tests run.
 */

add_filter( 'http_request_host_is_external', '__return_true' );
add_filter(
	'http_allowed_safe_ports',
	static function ( $ports ) {
		return array_merge( $ports, range( 1024, 65535 ) );
	}
);
